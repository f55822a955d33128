import { useEditing } from '~/features/staff/admin/use-editing'
import { Switch } from '~/ui/switch'
import {
  type ArticlesSection,
  type ArticlesSettings,
  articlesSection,
  articlesSettingsSchema,
} from '../schema'
import { useSectionEditable } from './section-editable'
import { SectionForm } from './section-form'
import { SectionPage, type SectionSession } from './section-page'
import { articlesQuery, visitorSettingsApi } from './staff-queries'

/** Where the firm says whether search engines may list its articles (docs/product.md, "Settings"). */
export function ArticlesPage() {
  return (
    <SectionPage
      title="Articles"
      query={articlesQuery}
      read={({ values }) => <p>{inWords(values)}</p>}
    >
      {(session) => <ArticlesEditor {...session} />}
    </SectionPage>
  )
}

function ArticlesEditor({ published, ...session }: SectionSession<ArticlesSettings>) {
  const editable = useSectionEditable<ArticlesSection, ArticlesSettings>({
    published,
    schema: articlesSettingsSchema,
    queryKey: articlesQuery.queryKey,
    label: 'Articles',
    done: 'It is published.',
    send: (values, { updatedAt, signal }) =>
      visitorSettingsApi('PUT', '/api/admin/settings/articles', {
        json: { ...values, updatedAt },
        signal,
      }),
  })
  const row = { row: published, ...session, onCreated: () => {} }
  const edit = useEditing(editable, row, articlesSection)
  return (
    <SectionForm
      edit={edit}
      label="Change how articles are found"
      copyOf={(mine) => ({ text: inWords(mine) })}
      theirs={(theirs) => <p>{inWords(theirs.values)}</p>}
    >
      <div className="max-w-prose">
        <Switch
          label="Search engines may list articles"
          description="While this is off, each article asks search engines to leave it out (noindex), and the sitemap leaves them out. Visitors and the feed still get every published article."
          isOn={edit.values.isIndexed}
          onChange={(isIndexed) => edit.change({ isIndexed })}
        />
      </div>
    </SectionForm>
  )
}

function inWords({ isIndexed }: ArticlesSection): string {
  return isIndexed
    ? 'Search engines may list articles.'
    : 'Search engines are asked to leave articles out.'
}
