/**
 * Returns whether a meal can be reserved or cancelled at a local time of its unit, until the end of the minute of the
 * deadline.
 */
export function mayBeReserved(
  { dtCardapio, hrLimReserva }: { dtCardapio: string; hrLimReserva: string },
  there: { day: string; time: string },
): boolean {
  return dtCardapio === there.day ? there.time <= hrLimReserva : dtCardapio > there.day
}
