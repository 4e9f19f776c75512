import type { Book, Story } from './book.ts'

export type Side = 'before' | 'after'
/** A story that looks different. A side is missing where the story is new or gone. */
export type Difference = { story: Story; before?: string; after?: string; isSteady: boolean }

type Books = Record<Side, Pick<Book, 'stories' | 'draw'>>

/** Draws each story in both Storybooks, and saves the pictures of those that look different. */
export async function compareBooks(
  books: Books,
  stories: readonly Story[],
  { save, say }: { save(story: Story, side: Side, picture: Buffer): string; say(line: string): void },
): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const [index, story] of stories.entries()) {
    const { id } = story
    if (index > 0 && index % 50 === 0) say(`${index} of ${stories.length} drawn, ${differences.length} look different`)
    const draw = async (side: Side) => (books[side].stories.has(id) ? books[side].draw(story) : null)
    const both = () => Promise.all([draw('before'), draw('after')])
    const first = await both()
    if (isSame(...first)) continue
    // A story that shows something else each time may look the same now.
    const [before, after] = await both()
    if (isSame(before, after)) continue
    differences.push({
      story,
      isSteady: isSame(before, first[0]) && isSame(after, first[1]),
      ...(before && { before: save(story, 'before', before) }),
      ...(after && { after: save(story, 'after', after) }),
    })
  }
  return differences
}

const isSame = (one: Buffer | null, other: Buffer | null) => (one && other ? one.equals(other) : one === other)
