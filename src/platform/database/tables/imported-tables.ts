/** What has come from other programs (docs/product.md, "Import"). */
export interface ImportedTables {
  /** Each article that came, so that it comes once and is found at its old address. */
  importedPosts: {
    /** Names it in every export of the old site: "wordpress https://www.example.org 7". */
    source: string
    postId: string
    /** By `redirectKey`: "/2023/04/making-a-will". */
    oldPath: string | null
    importedAt: string
  }
}
