import { hasUndescribedImage, IMAGE_UNDESCRIBED } from '~/features/rich-text/rules'
import { scheduleErrors } from '~/features/schedules/admin/schedule-values'
import type { EditorConfig } from '~/features/staff/admin/editor-config'
import { useToast } from '~/features/staff/admin/toasts'
import { ApiError } from '~/lib/api/api-client'
import { type FieldErrors, fieldErrors } from '~/lib/api/field-errors'
import { createPostInput, type StaffPost, staffPostSchema } from '../../schema'
import { api, describeSaveFailure, useRefreshPosts } from '../staff-queries'
import { imageError, type PostForm, toForm, toInput } from './post-form'

/** How a post is edited (docs/product.md, "Blog management"). */
export function usePostEditorConfig(): EditorConfig<PostForm, StaffPost> {
  const { show } = useToast()
  const refresh = useRefreshPosts()
  return {
    kind: 'posts',
    noun: 'post',
    schema: staffPostSchema,
    valuesOf: toForm,
    labelOf: ({ title }) => title,
    check: findErrors,
    send: (form, { id, idempotencyKey, updatedAt, signal }) =>
      id
        ? api('PUT', '/api/admin/blog/:id', {
            param: { id },
            json: { ...toInput(form), updatedAt },
            signal,
          })
        : api('POST', '/api/admin/blog', { json: { ...toInput(form), idempotencyKey }, signal }),
    onSaved: (_post, isNew) => {
      show({
        title: 'Success!',
        description: isNew ? 'Blog post created successfully' : 'Blog post updated successfully',
      })
      refresh()
    },
    onFailed: (error, isNew) => {
      if (error instanceof ApiError && error.status === 401) return
      show({
        title: 'Error',
        description: describeSaveFailure(error, isNew),
        variant: 'destructive',
      })
    },
  }
}

/** The API's own rules, applied before anything is sent. */
function findErrors(form: PostForm): FieldErrors {
  const { error } = createPostInput.safeParse(toInput(form))
  const issues = error?.issues ?? []
  const featuredImage = imageError(form)
  const content = hasUndescribedImage(form.content) ? IMAGE_UNDESCRIBED : undefined
  return {
    ...scheduleErrors(form, form.status === 'published'),
    ...(content && { content }),
    ...fieldErrors(issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
    ...(featuredImage && { featuredImage }),
  }
}
