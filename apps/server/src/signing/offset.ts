/** Placeholder for an offset until the file's length is known; no offset has more digits. */
export const OFFSET = '9999999999'
