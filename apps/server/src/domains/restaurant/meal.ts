import type { RestaurantMenu } from './tables.ts'

/** The meal without its menu. */
export function mealOf({ descricaoPortal }: Pick<RestaurantMenu, 'descricaoPortal'>): string {
  return descricaoPortal.split('\n', 1)[0]?.trim() ?? ''
}
