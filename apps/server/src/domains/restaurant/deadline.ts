/** Returns whether a meal can be reserved or cancelled at a local time of its unit; the minute of the cut-off is included. */
export function mayBeReserved(
  { dtCardapio, hrLimReserva }: { dtCardapio: string; hrLimReserva: string },
  there: { day: string; time: string },
): boolean {
  return dtCardapio === there.day ? there.time <= hrLimReserva : dtCardapio > there.day
}
