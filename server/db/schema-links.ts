import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']

/** As it is shown: titles in their order. */
export type FormSection = { title: string; values: { title: string; value: string | string[] }[] }

/** The tables of what a member sends to the back office, and of where a member is led. */
export type LinkTables = {
  secured_form: {
    id: GeneratedAlways<number>
    institution_id: number
    person_id: number | null
    friendly_name: string
    origin: string
    source: Schemas['FormSource']
    status: Generated<Schemas['FormStatus']>
    sections: ColumnType<FormSection[], string, string>
    sent_at: Date
    is_archived: GeneratedAlways<boolean>
    is_unread: GeneratedAlways<boolean>
    friendly_key: GeneratedAlways<string>
  }
  secured_form_count: {
    institution_id: number
    friendly_key: string
    status: Schemas['FormStatus']
    source: Schemas['FormSource']
    forms: number
    changes: Generated<number>
  }
  quick_link: {
    id: GeneratedAlways<number>
    institution_id: number
    position: number
    description: string
    button_text: string
    is_external: boolean
    url: string
    image_url: string | null
  }
  sso_item: {
    id: GeneratedAlways<number>
    institution_id: number
    section: Schemas['SsoSection']
    sso_type: Schemas['SsoType']
    position: number
    name: string
    description: string
    button_text: string
    image_url: string | null
    url: string
    is_post: boolean
  }
  sso_ticket: {
    hash: string
    institution_id: number
    person_id: number
    sso_item_id: number
    expires_at: Date
    used_at: Generated<Date | null>
  }
}
