import { FormStatus } from './enumerations.ts'

const { UNREAD, READ, FAVORITE, ARCHIVED_UNREAD, ARCHIVED_READ, ARCHIVED_FAVORITE } = FormStatus

export type FormTab = 'inbox' | 'archived'
/** The actions of staff on a form. */
export type FormAction = 'archive' | 'inbox' | 'read' | 'favorite'

/** The new status by action and old status. Without an entry the action is not offered. */
export const formTransitions: Record<FormAction, Partial<Record<FormStatus, FormStatus>>> = {
  archive: { UNREAD: ARCHIVED_UNREAD, READ: ARCHIVED_UNREAD, FAVORITE: ARCHIVED_UNREAD },
  inbox: { ARCHIVED_UNREAD: UNREAD, ARCHIVED_READ: UNREAD, ARCHIVED_FAVORITE: UNREAD },
  read: { UNREAD: READ, ARCHIVED_UNREAD: ARCHIVED_READ },
  favorite: {
    UNREAD: FAVORITE,
    READ: FAVORITE,
    FAVORITE: READ,
    ARCHIVED_UNREAD: ARCHIVED_FAVORITE,
    ARCHIVED_READ: ARCHIVED_FAVORITE,
    ARCHIVED_FAVORITE: ARCHIVED_READ,
  },
}

/** The new status by old status when staff close a form with a reason: they have read it, and a star stays. */
export const closedStatuses: Partial<Record<FormStatus, FormStatus>> = {
  UNREAD: ARCHIVED_READ,
  READ: ARCHIVED_READ,
  FAVORITE: ARCHIVED_FAVORITE,
}

/** The new status by old status when somebody writes below a form. A closed one is open again, and a star stays. */
export const writingTransitions: Record<'member' | 'staff', Record<FormStatus, FormStatus>> = {
  member: {
    UNREAD,
    READ: UNREAD,
    FAVORITE,
    ARCHIVED_UNREAD: UNREAD,
    ARCHIVED_READ: UNREAD,
    ARCHIVED_FAVORITE: FAVORITE,
  },
  staff: { UNREAD: READ, READ, FAVORITE, ARCHIVED_UNREAD: READ, ARCHIVED_READ: READ, ARCHIVED_FAVORITE: FAVORITE },
}

export const tabStatuses: Record<FormTab, readonly FormStatus[]> = {
  inbox: [UNREAD, READ, FAVORITE],
  archived: [ARCHIVED_UNREAD, ARCHIVED_READ, ARCHIVED_FAVORITE],
}

export const getTab = (status: FormStatus): FormTab => (tabStatuses.archived.includes(status) ? 'archived' : 'inbox')
export const isUnread = (status: FormStatus): boolean => status in formTransitions.read
export const isFavorite = (status: FormStatus): boolean => status === FAVORITE || status === ARCHIVED_FAVORITE

/** A bulk favorite only adds stars. */
export const toggleFavorite = (status: FormStatus): FormStatus =>
  getTab(status) === 'archived' ? ARCHIVED_FAVORITE : FAVORITE

/** The most forms in one change. */
export const maxForms = 200

export const maxFormNoteLength = 1_000
export const maxFormNotes = 50

/** Returns what is wrong with a note, or null. */
export function wrongFormNote(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Please write a note.'
  return length > maxFormNoteLength ? 'Write at most 1,000 characters.' : null
}
