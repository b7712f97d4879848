import type { DeskFile } from '../context.ts'

/** Files that the desk serves, by the first segment of their address. */
export const FILES: Readonly<Record<string, DeskFile>> = {}
