import { operation } from '../../api/calls/conversations.ts'
import type { components } from '../../api/schema.d.ts'

export type SavedAnswer = components['schemas']['SavedAnswer']

export const getSavedAnswers = operation('getSavedAnswers')

export const keepAnswer = operation('keepAnswer', {
  send: ({ key, id, title, text }: Omit<SavedAnswer, 'id'> & { id: number | null; key: string }) => ({
    key,
    id,
    title,
    text,
  }),
})

export const removeSavedAnswer = operation('removeSavedAnswer', {
  send: ({ id, key }: { id: number; key: string }) => ({ id, key }),
})
