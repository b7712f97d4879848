let loading: Promise<void> | undefined

/** Returns a loader of code that calculates with the tables of law, which also loads the tables of this page's server. */
export function withLawTables<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    loading ??= import('@colab/contract/payroll/served-tables').then(({ loadTables }) => loadTables())
    loading.catch(() => {
      loading = undefined
    })
    const [loaded] = await Promise.all([load(), loading])
    return loaded
  }
}
