import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/conversations.ts'
import { fetchFile } from '../../api/files.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import { fileTypes } from '../../values/message-files.ts'
import type { PickedFile } from '../shared/attaching.rules.ts'
import { toUpload, uploadTime } from '../shared/attaching.services.ts'
import type { MessageFile } from '../shared/opening-file.recipe.ts'

export type FormThread = components['schemas']['FormThread']

export const getFormThread = operation('getFormThread')
export const answerForm = operation('answerForm')
export const editAnswer = operation('editAnswer')
export const readFormThread = operation('readFormThread')

export const attachAnswerFile = operation('attachAnswerFile', {
  send: async ({ id, file }: { id: number; file: PickedFile }) => ({
    id,
    ...(await toUpload(file)),
  }),
  answer: (attached) => attached.id,
  time: uploadTime,
})

export const getFormFile = fromPromise<Blob, { file: MessageFile }>(({ input: { file }, signal }) =>
  retryOnceIfLost(() => fetchFile(calls.getFormFile, { id: file.id }, { type: fileTypes[file.kind], signal })),
)
