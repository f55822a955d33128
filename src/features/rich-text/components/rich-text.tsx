import { ScriptOnce } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { scriptText } from '~/seo/page-head'
import { type ReadableText, rememberTicks } from './reading'
import { useOwnLinks } from './use-own-links'

interface RichTextProps {
  text: ReadableText
  className?: string
  /** The local storage key for ticked boxes; without one they are not remembered. */
  ticksKey?: string
  /** Shown after each "Which line are you on?" box. */
  afterLine?: ReactNode
}

/**
 * Links within the site load without a new page; checklists remember their ticks before any other script runs
 * (docs/product.md, "Rich text").
 */
export function RichText({ text, className = '', ticksKey, afterLine }: RichTextProps) {
  const remembered = text.hasChecklist ? ticksKey : undefined
  const container = useRef<HTMLDivElement>(null)
  useOwnLinks(container)

  useEffect(() => {
    if (remembered) rememberTicks(container.current, remembered)
  }, [remembered])

  return (
    <>
      <div ref={container} className={className}>
        {text.parts.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
          <Fragment key={index}>
            {index > 0 ? afterLine : null}
            <div
              className="rich-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a ReadableText is made by safeHtml alone
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </Fragment>
        ))}
      </div>
      {remembered ? (
        <ScriptOnce>
          {`(${rememberTicks})(document.currentScript.previousElementSibling,${scriptText(remembered)})`}
        </ScriptOnce>
      ) : null}
    </>
  )
}
