/** Only the functions that we use; the package’s own types describe the whole library. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Shown {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the RGBA pixels; null for an incomplete picture. */
    display(pixels: Shown, done: (shown: Shown | null) => void): void
  }
  export default function start(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
