function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Reads `HH:MM` as minutes, `-02:30` as -150; totals may exceed 24 hours. Returns null when invalid. */
export function readMinutes(text: string): number | null {
  const parts = /^(-?)(\d{2,6}):([0-5]\d)$/.exec(text)
  if (!parts) return null
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return parts[1] && minutes ? -minutes : minutes
}

export function formatMinutes(minutes: number): string {
  return (minutes < 0 ? '-' : '') + clock(Math.abs(minutes))
}

/** '' outside a day. */
export function timeOfSeg(segMovto: number): string {
  return segMovto >= 0 && segMovto < 86_400 ? clock(Math.floor(segMovto / 60)) : ''
}

export function segOfTime(time: string): number | null {
  return isTime(time) ? Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60 : null
}
