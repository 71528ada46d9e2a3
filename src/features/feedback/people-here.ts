import { dayMs } from '../../api/contract/duration.ts'
import { feedbackTokenDays } from '../../api/contract/session.ts'
import { type KeptPerson, type Person, readPeople, writePeople } from './kept-people.ts'

/** A year, in which most requests are over, and for as long as an answer is read after that. */
const keptForMs = (366 + feedbackTokenDays) * dayMs

const readAll = (): KeptPerson[] => readPeople().filter(({ since }) => Date.now() - since < keptForMs)

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** Where the passing on began that this request came from. */
const startOf = (id: number): number => readAll().find(({ link }) => link.id === id)?.of ?? id

/** All who came, one by the other, by the same link. */
const peopleOf = (id: number): Person[] =>
  readAll()
    .filter(({ of }) => of === startOf(id))
    .map(({ name, link }) => ({ name, link }))

/**
 * The others who answer on this device by the same link, since their own links stand nowhere else. Without storage there
 * are none.
 */
export const peopleBeside = (id: number): Person[] => peopleOf(id).filter(({ link }) => link.id !== id)

/** The one who has this name, however it is spaced and capitalised: one of the others, or whose page it is. */
export const personNamed = (id: number, name: string): Person | null =>
  peopleOf(id).find((person) => plain(person.name) === plain(name)) ?? null

/** Keeps the link of somebody who came by that of `id`. */
export const keepPerson = (id: number, { name, link }: Person): void => {
  const others = readAll().filter((person) => person.link.id !== link.id)
  writePeople([...others, { name, link, of: startOf(id), since: Date.now() }])
}
