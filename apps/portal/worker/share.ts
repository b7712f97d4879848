/** The page reads the file from here (src/session/shared.ts). */
const CACHE = 'shared'
const FILE = '/shared/file'
/** Home asks what the file is for. */
const ASKING = '/home?arquivo=1'

/** Stores the file that the device's share sheet posts (manifest.webmanifest) in this browser; it is not sent from here. */
export async function keepShared(request: Request): Promise<Response> {
  try {
    const file = (await request.formData()).get('file')
    if (!(file instanceof File)) throw new TypeError('no file')
    const headers = { 'X-Name': encodeURIComponent(file.name), 'X-Received': String(Date.now()) }
    await (await caches.open(CACHE)).put(FILE, new Response(file, { headers }))
  } catch {
    // The page shows that no file arrived, and must not show an older one.
    await caches.delete(CACHE).catch(() => false)
  }
  return Response.redirect(ASKING, 303)
}
