import { usernameOf } from '../rules'

/** Letters of other scripts that look like a Latin one (Unicode UTS 39), and Latin signs that pass for a letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ё: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
  },
  ...{
    м: 'm',
    п: 'n',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    γ: 'y',
  },
  ...{
    ı: 'i',
    ɩ: 'i',
    ɑ: 'a',
    ɡ: 'g',
    ℓ: 'l',
    0: 'o',
    1: 'l',
    '‐': '-',
    '‑': '-',
    '–': '-',
    '—': '-',
    '−': '-',
  },
}

/** True for `admin` and one with a Cyrillic а, and for `lola` and `l0la`. */
export function looksLike(one: string, other: string): boolean {
  return skeletonOf(one) === skeletonOf(other)
}

function skeletonOf(name: string): string {
  const letters = usernameOf(name)
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{C}\s]/gu, '')
  return letters.replaceAll(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter)
}
