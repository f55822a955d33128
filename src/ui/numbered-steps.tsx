import { Paragraphs } from './unbroken'

interface NumberedStepsProps {
  steps: ReadonlyArray<{ title: string; when?: string; text: string }>
}

/** What happens, in its order: a line down the page with a number at each stop. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol>
      {steps.map(({ title, when, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their places, and two may have one title
        <li key={index} className="group grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 sm:gap-x-7">
          <div aria-hidden="true" className="flex flex-col items-center">
            <span className="grid size-12 place-items-center rounded-full border-[1.5px] border-clay bg-paper font-serif text-h3 text-clay">
              {index + 1}
            </span>
            <span className="w-px grow bg-line group-last:hidden" />
          </div>
          <div className="pt-2 pb-9 group-last:pb-0">
            <h3 className="text-h3">{title}</h3>
            {when ? <p className="mt-0.5 text-sm font-semibold text-clay">{when}</p> : null}
            <div className="mt-1.5 grid max-w-2xl gap-3 text-muted">
              <Paragraphs text={text} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
