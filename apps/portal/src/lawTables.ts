let loading: Promise<void> | undefined

/** Returns a load of code that calculates with the tables of law: it ends when those of this page's server are there as well. */
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
