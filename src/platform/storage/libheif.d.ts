/** What is used of the decoder, whose own types describe all of its library. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Shown {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the pixels, RGBA; null for a picture that is not whole. */
    display(pixels: Shown, done: (shown: Shown | null) => void): void
  }
  export default function start(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
