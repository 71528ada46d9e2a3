import { afterAll, expect, test } from 'vitest'
import { rowSentences } from '../../server/shared/row-sentences.ts'
import { admin } from '../support/administrators.ts'
import { folderOf, importForm } from '../support/imports.ts'
import { openImports } from '../support/imports-desk.ts'

const { desk, token, ended, idleImport } = await openImports()
afterAll(() => desk.close())

const told = async (id: number, language: string) => {
  const headers = { 'Accept-Language': language }
  const { body } = await desk.call('GET', `${admin}/imports/${id}`, { token, headers })
  return body.problems
}

test('what is wrong with rows and their files is told in the language of whoever reads it', async () => {
  const { id } = await ended(
    importForm(
      folderOf({
        'taxons.csv': 'code,name,parent\nlost,Lost,nobody\n',
        'voices.csv': [
          'kind,code,name,audio,image,price,taxons',
          'voices,,Nobody,,,,',
          'voices,word-a,Anna,Demo=none.mp3,,,',
          'voices,word-b,Anna,,,7x,',
          'voices,word-c,Anna,,,,nowhere',
          'voices,word-d,Anna,,note.txt,,',
          'voices,word-e,Anna,Demo=note.mp3,,,',
          'voices,word-f,Anna',
        ].join('\n'),
        'note.txt': 'hello',
        'note.mp3': 'hello',
      }),
      { name: 'words.zip' },
    ),
  )
  const messages = async (language: string) =>
    (await told(id, language)).map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`)
  expect(await messages('nl')).toEqual([
    '2: de parent nobody bestaat niet',
    '2: code ontbreekt',
    '3: none.mp3 bestaat niet',
    '4: de prijs 7x is geen bedrag in euro, zoals 75 of 75,50',
    '5: het taxon nowhere bestaat niet',
    '6: note.txt is geen afbeelding die kan worden gebruikt',
    '7: note.mp3 kan niet worden gedecodeerd: het is geen audio van deze soorten',
    '8: de rij heeft een ander aantal velden dan de eerste rij',
  ])
  expect((await messages('en')).slice(0, 3)).toEqual([
    '2: the parent nobody does not exist',
    '2: the code is missing',
    '3: none.mp3 does not exist',
  ])
  expect((await told(id, 'nl'))[3]).toMatchObject({ column: 'price', code: 'price-form' })
})

test('a file that is refused as a whole says so in that language, too', async () => {
  const { id } = await ended(importForm('code,nome\na,Anna\n'))
  expect((await told(id, 'nl'))[0].message).toBe('mist de kolom name.')
  const empty = await ended(importForm('code,na\u0000me,name\na,b,Anna\n'))
  expect((await told(empty.id, 'nl'))[0].message).toBe('heeft kolommen die niemand kent: name.')
})

test('what was stored before there were other words stays as it was, and so does what nobody knows', async () => {
  const problems = [
    { file: 'voices.csv', line: 2, message: 'the code is missing' },
    { file: 'voices.csv', line: 3, message: 'of a newer portal', code: 'of-tomorrow', values: { code: 'a' } },
  ]
  const facts = `state = 'stopped', problems = '${JSON.stringify(problems)}', total_problems = 2`
  const id = await idleImport(importForm('kind,code,name\nvoices,,Nobody\n'), facts)
  expect(await told(id, 'nl')).toEqual([
    { file: 'voices.csv', line: 2, message: 'the code is missing' },
    { file: 'voices.csv', line: 3, message: 'of a newer portal', code: 'of-tomorrow' },
  ])
})

test('each sentence tells the same in both languages', () => {
  const names = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted()
  const unlike = Object.entries(rowSentences).filter(([, { en, nl }]) => names(en).join() !== names(nl).join())
  expect(unlike).toEqual([])
})
