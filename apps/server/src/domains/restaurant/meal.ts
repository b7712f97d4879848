import type { RestaurantMenu } from './tables.ts'

/** Returns the name of the meal without its dishes. */
export function mealOf({ descricaoPortal }: Pick<RestaurantMenu, 'descricaoPortal'>): string {
  return descricaoPortal.split('\n', 1)[0]?.trim() ?? ''
}
