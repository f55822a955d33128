import { Link } from '@tanstack/react-router'
import { type ApprovalRule, approvalRules } from '~/domain/settings'
import { Dropdown } from '~/ui/forms/form-controls'
import { Switch } from '~/ui/forms/switch'
import { textLink } from '~/ui/text-link'
import {
  type ArticlesSection,
  type ArticlesSettings,
  articlesSection,
  articlesSettingsSchema,
} from '../schema'
import { SectionForm } from './section-form'
import { type FormOf, SectionPage } from './section-page'

/** Where the firm says how its articles meet search engines and other sites (docs/product.md, "Settings"). */
export function ArticlesPage() {
  return (
    <SectionPage
      id="articles"
      schema={articlesSettingsSchema}
      values={articlesSection}
      done="It is published."
      words={{ read: (values) => <p>{inWords(values)}</p>, copyOf: inWords }}
      Form={ArticlesForm}
    />
  )
}

function ArticlesForm({ form }: FormOf<ArticlesSection, ArticlesSettings>) {
  const { values, change } = form.edit
  return (
    <SectionForm {...form} label="Change how articles are found and checked">
      <div className="grid max-w-prose gap-4">
        <Switch
          label="Search engines may list articles"
          description="While this is off, each article asks search engines to leave it out (noindex), and the sitemap leaves them out. Visitors and the feed still get every published article."
          isOn={values.isIndexed}
          onChange={(isIndexed) => change({ isIndexed })}
        />
        <Switch
          label="Check every night whether links to other sites still work"
          description="While this is on, the site asks each page that a published article links to, once a night and slowly, whether it is still there. Nothing about your readers is sent."
          isOn={values.checksLinks}
          onChange={(checksLinks) => change({ checksLinks })}
        />
        <Dropdown
          label="Publishing without approval"
          value={values.withoutApproval}
          onChange={(value) =>
            change({ withoutApproval: approvalRules.find((rule) => rule === value) ?? 'off' })
          }
          options={approvalRules.map((rule) => [rule, RULE_WORDS[rule]] as const)}
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

const RULE_WORDS: Record<ApprovalRule, string> = {
  off: 'Nobody needs to approve an article',
  warn: 'Warn before an article is published that nobody has approved',
  refuse: 'Refuse to publish what nobody has approved',
}

function inWords({ isIndexed, checksLinks, withoutApproval }: ArticlesSection): string {
  return [
    isIndexed
      ? 'Search engines may list articles.'
      : 'Search engines are asked to leave articles out.',
    checksLinks
      ? 'Links to other sites are checked every night.'
      : 'Links to other sites are not checked.',
    `${RULE_WORDS[withoutApproval]}.`,
  ].join(' ')
}
