import { type Objects, ref } from './objects.ts'
import type { Page, Tag } from './page.ts'

/** Adds the tree of tags and, by page, which of them each marked content belongs to. Returns the root's number. */
export function addStructure(objects: Objects, document: Tag, pages: ReadonlyMap<Page, number>): number {
  const root = objects.take()
  const numbers = new Map<Tag, number>()
  const number = (tag: Tag) => {
    numbers.set(tag, objects.take())
    for (const child of tag.tags) number(child)
  }
  number(document)
  const refOf = (tag: Tag) => ref(numbers.get(tag) as number)
  const pageRef = (page: Page) => ref(pages.get(page) as number)
  const scopes = {
    Row: ref(objects.add('<</O/Table/Scope/Row>>')),
    Column: ref(objects.add('<</O/Table/Scope/Column>>')),
  }

  const add = (tag: Tag, parent: string) => {
    const first = tag.marks[0]?.page
    const kids = [
      ...tag.marks.map(({ page, id }) => (page === first ? `${id}` : `<</Type/MCR/Pg ${pageRef(page)}/MCID ${id}>>`)),
      ...tag.tags.map(refOf),
    ]
    const scope = tag.scope ? `/A ${scopes[tag.scope]}` : ''
    const where = first ? `/Pg ${pageRef(first)}` : ''
    objects.set(numbers.get(tag) as number, `<</S/${tag.role}/P ${parent}${where}${scope}/K[${kids.join(' ')}]>>`)
    for (const child of tag.tags) add(child, refOf(tag))
  }
  add(document, ref(root))

  const parents = [...pages.keys()].map(({ marks }, index) => `${index} [${marks.map(refOf).join(' ')}]`)
  const tree = objects.add(`<</Nums[${parents.join('')}]>>`)
  objects.set(
    root,
    `<</Type/StructTreeRoot/K ${refOf(document)}/ParentTree ${ref(tree)}/ParentTreeNextKey ${pages.size}>>`,
  )
  return root
}
