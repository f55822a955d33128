import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceNames } from '~/domain/prices'
import type { WillTexts } from '~/domain/texts/service-texts'
import { usePriceFacts } from '~/features/firm/use-firm'
import { textLines } from '~/lib/text/plain-text'
import { button } from '~/ui/button'
import { CheckList } from '~/ui/check-list'
import { Paragraphs } from '~/ui/unbroken'
import { PriceFigure } from './price-figure'

/** The three ways to a will, on one sheet (docs/product.md, "Services"). */
export function WillOptions({ texts }: { texts: WillTexts }) {
  const { prices } = usePriceFacts()
  return (
    <div className="grid grid-cols-1 divide-line rounded-card border border-line bg-paper shadow-soft max-lg:divide-y lg:grid-cols-3 lg:divide-x">
      <Option
        name={priceNames.basicWill}
        price={<PriceFigure from={prices.basicWill} />}
        text={texts.basicWillText}
        suits={textLines(texts.basicWillSuits)}
        action={{ label: 'Start your will', link: book }}
      />
      <Option
        name={priceNames.mirrorWills}
        price={<PriceFigure from={prices.mirrorWills} />}
        text={texts.mirrorWillsText}
        suits={textLines(texts.mirrorWillsSuits)}
        action={{ label: 'Start your wills', link: book }}
      />
      <Option
        name="Complex Estates"
        price={<p className="font-serif text-figure tracking-tight">Bespoke pricing</p>}
        text={texts.complexEstatesText}
        suits={textLines(texts.complexEstatesSuits)}
        action={{
          label: 'Ask for a quote',
          link: linkOptions({ to: '/contact', search: { topic: 'wills' }, hash: 'write' }),
        }}
        isQuiet
      />
    </div>
  )
}

const book = linkOptions({ to: '/book-consultation', search: { service: 'wills' } })

interface OptionProps {
  name: string
  price: ReactNode
  text: string
  suits: readonly string[]
  action: { label: string; link: LinkOptions }
  isQuiet?: boolean
}

function Option({ name, price, text, suits, action, isQuiet }: OptionProps) {
  return (
    <article className="flex flex-col p-6 sm:p-8">
      <h3 className="mb-5 text-h3">{name}</h3>
      {price}
      <div className="mt-4 grid gap-4 text-muted">
        <Paragraphs text={text} />
      </div>
      <div className="mt-5 mb-8">
        <CheckList items={suits} />
      </div>
      <Link
        {...action.link}
        className={`${button(isQuiet ? 'quiet' : 'primary')} mt-auto md:max-lg:self-start`}
      >
        {action.label}
        {isQuiet ? null : <span className="sr-only">: {name}</span>}
      </Link>
    </article>
  )
}
