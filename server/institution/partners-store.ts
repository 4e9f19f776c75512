import { isDeepStrictEqual } from 'node:util'
import { SsoSection, SsoType } from '../../values/enumerations.ts'
import type { Db, Tx } from '../db/open.ts'
import type { InstitutionFile } from './institution-file.ts'

type Partners = InstitutionFile['partners']

/** Replaces partners only where one was changed: open pages, and tickets that lead to one, know them by id. */
export async function writePartners(tx: Tx, id: number, partners: Partners): Promise<void> {
  if (isDeepStrictEqual(await readPartners(tx, id), partners)) return
  for (const table of ['sso_ticket', 'sso_item'] as const)
    await tx.deleteFrom(table).where('institution_id', '=', id).execute()
  const items = partners.map(({ section, type, buttonText, isPost, imageUrl, ...partner }, position) => ({
    ...partner,
    institution_id: id,
    position,
    section: SsoSection[section],
    sso_type: SsoType[type],
    button_text: buttonText,
    is_post: isPost,
    image_url: imageUrl,
  }))
  if (items.length > 0) await tx.insertInto('sso_item').values(items).execute()
}

export async function readPartners(db: Db, id: number): Promise<Partners> {
  const items = await db
    .selectFrom('sso_item')
    .selectAll()
    .where('institution_id', '=', id)
    .orderBy('position')
    .execute()
  return items.map(({ section, sso_type, name, description, button_text, is_post, url, image_url }) => ({
    section: findName(SsoSection, section),
    type: findName(SsoType, sso_type),
    name,
    description,
    buttonText: button_text,
    isPost: is_post,
    url,
    imageUrl: image_url,
  }))
}

const findName = <Name extends string>(names: Readonly<Record<Name, number>>, value: number): Name =>
  (Object.keys(names) as Name[]).find((name) => names[name] === value) as Name
