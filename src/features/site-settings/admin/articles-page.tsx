import { Link } from '@tanstack/react-router'
import { useEditing } from '~/features/staff/admin/use-editing'
import { Switch } from '~/ui/forms/switch'
import { textLink } from '~/ui/text-link'
import {
  type ArticlesSection,
  type ArticlesSettings,
  articlesSection,
  articlesSettingsSchema,
} from '../schema'
import { useSectionEditorConfig } from './section-editor-config'
import { SectionForm } from './section-form'
import { SectionPage, type SectionSession } from './section-page'
import { articlesQuery, visitorSettingsApi } from './staff-queries'

/** Where the firm says how its articles meet search engines and other sites (docs/product.md, "Settings"). */
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
  const editable = useSectionEditorConfig<ArticlesSection, ArticlesSettings>({
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
      label="Change how articles are found and checked"
      copyOf={(mine) => ({ text: inWords(mine) })}
      theirs={(theirs) => <p>{inWords(theirs.values)}</p>}
    >
      <div className="grid max-w-prose gap-4">
        <Switch
          label="Search engines may list articles"
          description="While this is off, each article asks search engines to leave it out (noindex), and the sitemap leaves them out. Visitors and the feed still get every published article."
          isOn={edit.values.isIndexed}
          onChange={(isIndexed) => edit.change({ isIndexed })}
        />
        <Switch
          label="Look by night whether links to other sites still work"
          description="While this is on, the site asks each page that a published article links to, once a night and slowly, whether it is still there. Nothing of your readers is sent."
          isOn={edit.values.checksLinks}
          onChange={(checksLinks) => edit.change({ checksLinks })}
        />
        <p>
          <Link to="/admin/links" className={textLink}>
            Links that lead nowhere
          </Link>
        </p>
      </div>
    </SectionForm>
  )
}

function inWords({ isIndexed, checksLinks }: ArticlesSection): string {
  return [
    isIndexed
      ? 'Search engines may list articles.'
      : 'Search engines are asked to leave articles out.',
    checksLinks
      ? 'Links to other sites are looked at by night.'
      : 'Links to other sites are not looked at.',
  ].join(' ')
}
