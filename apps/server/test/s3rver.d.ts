declare module '@20minutes/s3rver' {
  /** A store that keeps its objects as files of a folder. */
  class S3rver {
    constructor(options: {
      directory: string
      port: number
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
