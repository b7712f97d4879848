/** Returns the text of a PDF; empty for scanned pages, null for a file that cannot be opened, such as with a password. */
export async function pdfText(bytes: Uint8Array): Promise<string | null> {
  // Loaded on demand: only imports of papers read them.
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    // A copy, because it takes the bytes away from its caller, and no Buffer, which it refuses.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    const { text } = await extractText(document, { mergePages: true })
    await document.loadingTask.destroy()
    return text
  } catch {
    return null
  }
}
