import { fileTypes } from '../../values/message-files.ts'
import type { AppContext } from '../context.ts'
import { Attachment, oneChunk } from '../http/answers.ts'
import { handlers } from '../http/call.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { parseFile } from './domain.ts'
import * as store from './files-store.ts'
import { findConversation } from './messages-store.ts'
import { noteReading } from './reading-store.ts'

export const messageFiles = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => {
  function toAttachment(file: store.SentFile | null): Attachment {
    if (!file) throw notYoursRefusal()
    return new Attachment(fileTypes[file.kind], headerName(file.name), oneChunk(open(file.sealed_file)))
  }

  function open(sealed: string): Buffer {
    try {
      return Buffer.from(secrets.open(sealed), 'base64')
    } catch (error) {
      throw new Refusal(422, 'This file can no longer be opened. Ask for it again.', {}, error)
    }
  }

  return {
    attachFile: async ({ db: tx, member, body, now }) => {
      const file = parseFile(body)
      return { id: await store.addFile(tx, secrets, member, file, now) }
    },

    getMessageFile: async ({ db, member, body }) => toAttachment(await store.findMemberFile(db, member, body.id)),

    attachAnswerFile: async ({ db: tx, member, body, now }) => {
      const file = parseFile(body)
      const form = await findConversation(tx, { institutionId: member.institutionId, id: body.id })
      if (!form) throw notYoursRefusal()
      return { id: await store.addFile(tx, secrets, member, file, now) }
    },

    getFormFile: async (call) => {
      const file = await store.findFormFile(call.db, call.institution.id, call.query.id)
      const attachment = toAttachment(file)
      if (file) await noteReading(call, file.form_id)
      return attachment
    },
  }
})

/** Our screens save it under its own name. A header has letters without accents alone. */
const headerName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9 ._-]/g, '_')
