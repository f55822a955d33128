export const IMAGE_FILES: readonly string[]
