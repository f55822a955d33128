export interface ImportedTables {
  /** One row for each imported article, so that it is imported once and found at its old address. */
  importedPosts: {
    /** Unique across exports of the old site: "wordpress https://www.example.org 7". */
    source: string
    postId: string
    /** By `redirectKey`: "/2023/04/making-a-will". */
    oldPath: string | null
    importedAt: string
  }
}
