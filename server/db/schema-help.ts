import type { Generated, GeneratedAlways } from 'kysely'

export type HelpTables = {
  help_section: { institution_id: number; help_text: Generated<string>; phone: Generated<string>; email: Generated<string> }
  help_question: { id: GeneratedAlways<number>; institution_id: number; position: number; question: string; answer: string }
}
