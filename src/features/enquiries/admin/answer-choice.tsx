import { useQuery } from '@tanstack/react-query'
import { Dropdown } from '~/ui/forms/form-controls'
import { NAME_PLACE } from '../rules'
import { savedAnswersQuery } from './staff-queries'

interface AnswerChoiceProps {
  /** The name of the person who is answered. */
  name: string
  /** Called with the text, with the person's name filled in. */
  onChoose: (text: string) => void
}

/** Inserts one of the firm's saved answers into the text. Renders nothing while there are no saved answers. */
export function AnswerChoice({ name, onChoose }: AnswerChoiceProps) {
  const { data } = useQuery(savedAnswersQuery)
  if (!data || data.answers.length === 0) return null
  return (
    <Dropdown
      label="Insert a saved answer"
      value=""
      onChange={(id) => {
        const chosen = data.answers.find((answer) => answer.id === id)
        if (chosen) onChoose(chosen.text.replaceAll(NAME_PLACE, name))
      }}
      options={[
        ['', 'Choose one'],
        ...data.answers.map((answer) => [answer.id, answer.name] as const),
      ]}
    />
  )
}
