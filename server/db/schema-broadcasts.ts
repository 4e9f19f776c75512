import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageTypes } from '../../values/enumerations.ts'

export type BroadcastTables = {
  notice: NoticeTable
  inbox_entry: {
    person_id: number
    notice_id: number
    institution_id: number
    viewed_at: Generated<Date | null>
    removed_at: Generated<Date | null>
  }
  inbox_mark: { institution_id: number; person_id: number; kind: NoticeKind; viewed_up_to: number }
  asset: {
    id: GeneratedAlways<number>
    institution_id: number
    name: string
    file: string
    type: 'image/jpeg' | 'image/png' | 'image/webp'
    picture: string
    added_by: number
    added_at: Date
  }
}

export type NoticeKind = 'message' | 'notification'

type NoticeTable = {
  id: GeneratedAlways<number>
  institution_id: number
  kind: NoticeKind
  message_type: MessageTypes | null
  text: string
  image_url: string | null
  important: Generated<boolean>
  dismissable: Generated<boolean>
  to_all: boolean
  newest_person_id: Generated<number | null>
  posted_at: Date
  posted_by: number | null
  withdrawn_at: Generated<Date | null>
}
