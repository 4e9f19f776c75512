import { fromPromise } from 'xstate'
import { calls, operation } from '../../api/calls/conversations.ts'
import { fetchFile } from '../../api/files.ts'
import { toPage } from '../../api/pages.ts'
import { retryOnceIfLost } from '../../api/problems.ts'
import { fileTypes } from '../../values/message-files.ts'
import type { PickedFile } from '../shared/attaching.rules.ts'
import { toUpload, uploadTime } from '../shared/attaching.services.ts'
import type { MessageFile } from '../shared/opening-file.recipe.ts'

export const getConversations = operation('getConversations', (rows, around) => toPage(rows, around))
export const getConversation = operation('getConversation')
export const getConversationAbout = operation('getConversationAbout')
export const startConversation = operation('startConversation')
export const writeMessage = operation('writeMessage')
export const editMessage = operation('editMessage')
export const readConversation = operation('readConversation')
export const saveMessageDraft = operation('saveMessageDraft')

export const attachFile = operation('attachFile', {
  send: async ({ userId, file }: { userId: number; file: PickedFile }) => ({
    userId,
    ...(await toUpload(file)),
  }),
  answer: ({ id }) => id,
  time: uploadTime,
})

export const getMessageFile = fromPromise<Blob, { userId: number; file: MessageFile }>(
  ({ input: { userId, file }, signal }) =>
    retryOnceIfLost(() =>
      fetchFile(calls.getMessageFile, { userId, id: file.id }, { type: fileTypes[file.kind], signal }),
    ),
)
