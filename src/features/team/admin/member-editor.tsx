import { useQuery } from '@tanstack/react-query'
import { ContentFrame } from '~/features/history/admin/content-frame'
import { ShortTextEditor } from '~/features/rich-text/admin/short-text-editor'
import { PublishedFields } from '~/features/schedules/admin/schedule-fields'
import type { EditorProps } from '~/features/staff/admin/lists/ordered-list'
import { MovingAddress } from '~/features/staff/admin/moving-address'
import { textFields } from '~/features/staff/admin/text-fields'
import { useEditing } from '~/features/staff/admin/use-editing'
import { paths } from '~/lib/paths'
import { TextField } from '~/ui/forms/field'
import { ShortText } from '~/ui/short-text'
import type { StaffMember } from '../schema'
import { ExpertiseField } from './expertise-field'
import { ImageField } from './image-field'
import {
  memberValues,
  restoredMember,
  useMemberEditorConfig,
  withExpertise,
} from './member-editor-config'
import { teamList } from './staff-queries'

/** The form of a team member (docs/product.md, "Managing lists"). */
export function MemberEditor({ row: member, count, ...session }: EditorProps<StaffMember>) {
  const edit = useEditing(useMemberEditorConfig(count), { row: member, ...session }, memberValues)
  const { values, errors, change } = edit
  const { data: team = [] } = useQuery(teamList.query)
  const colleagues = team.filter(({ id }) => id !== member?.id)
  const text = textFields(edit)

  return (
    <ContentFrame
      list={teamList}
      edit={edit}
      row={member}
      restored={(stored) => restoredMember(member, stored)}
      copyOf={({ name, position, bio }) => ({ text: [name, position, bio].join('\n\n') })}
      theirs={(theirs) => <MemberText values={theirs} />}
    >
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-x-6 [&>*]:min-w-0">
        <div>
          <TextField {...text('name')} label="Name" />
          <MovingAddress
            from={
              member?.isPublished && member.name !== values.name.trim()
                ? paths.person(member.slug)
                : null
            }
          />
        </div>
        <TextField {...text('position')} label="Position" />
        <div className="lg:col-span-2">
          <ShortTextEditor
            name="bio"
            label="Bio"
            hint="Each line becomes a paragraph."
            value={values.bio}
            error={errors.bio}
            onChange={(bio) => change({ bio })}
          />
        </div>
        <TextField {...text('email')} label="Email" type="email" isOptional />
        <TextField {...text('linkedinUrl')} label="LinkedIn URL" isOptional />
        <TextField
          {...text('qualification')}
          label="Qualification"
          hint="What they are in law: “Solicitor”, “Chartered legal executive”. Say so for others too: “Paralegal, not a solicitor”."
          isOptional
        />
        <TextField
          {...text('qualifiedIn')}
          label="Year of qualification"
          inputMode="numeric"
          isOptional
        />
        <TextField
          {...text('regulatorNumber')}
          label="Regulator’s number"
          hint="With the regulator’s name, like “SRA 123456”."
          isOptional
        />
        <TextField
          {...text('supervisor')}
          label="Supervised by"
          hint="Choose someone from the team, or type another name."
          list="supervisors"
          isOptional
        />
        <datalist id="supervisors">
          {colleagues.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className="lg:col-span-2">
          <ImageField
            name={values.name}
            imageUrl={values.imageUrl}
            error={errors.imageUrl}
            onUploadingChange={edit.uploadsOf('portrait')}
            onChange={(imageUrl) => change({ imageUrl })}
          />
        </div>
        <div className="lg:col-span-2">
          <ExpertiseField
            items={values.expertise}
            typed={values.newExpertise}
            error={errors.expertise}
            onType={(newExpertise) => change({ newExpertise })}
            onAdd={() =>
              change({
                expertise: withExpertise(values.expertise, values.newExpertise),
                newExpertise: '',
              })
            }
            onRemove={(item) =>
              change({ expertise: values.expertise.filter((other) => other !== item) })
            }
          />
        </div>
        <div className="lg:col-span-2">
          <PublishedFields
            edit={edit}
            description="Visitors see this person in the team directory. To publish them later, switch this off and choose when."
          />
        </div>
      </div>
    </ContentFrame>
  )
}

/** Another person's saved or unsaved text. */
export function MemberText({ values }: { values: unknown }) {
  const shown = memberValues.pick({ name: true, position: true, bio: true, expertise: true })
  const { data } = shown.safeParse(values)
  return data ? (
    <>
      <p className="mt-1 font-semibold">{data.name}</p>
      <p className="mb-2 text-clay">{data.position}</p>
      <div className="grid gap-1.5">
        <ShortText text={data.bio} />
      </div>
      <p className="mt-2">{data.expertise.join(', ')}</p>
    </>
  ) : null
}
