import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fallbackFaqs } from '~/content/fallback-faqs'
import { FAQ_LIMITS } from '~/features/faqs/rules'
import { TEAM_LIMITS } from '~/features/team/schema'
import { slugFromName } from '~/lib/text/slug'
import { demoFaqs } from './faqs'
import { demoTeam } from './team'

test('a new site answers ten questions, among them the built-in four', () => {
  const questions = demoFaqs.map(({ question }) => question)
  expect(new Set(questions).size).toBe(10)
  expect(questions).toEqual(expect.arrayContaining(fallbackFaqs.map(({ question }) => question)))
})

test('questions and answers are within their limits', () => {
  for (const { question, answer } of [...demoFaqs, ...fallbackFaqs]) {
    expect(question.length).toBeLessThanOrEqual(FAQ_LIMITS.question)
    expect(answer.length).toBeLessThanOrEqual(FAQ_LIMITS.answer)
  }
})

test('a new site has six people, each with a profile and a portrait of their own', () => {
  expect(new Set(demoTeam.map(({ name }) => slugFromName(name, TEAM_LIMITS.name))).size).toBe(6)
  expect(new Set(demoTeam.map(({ portrait }) => portrait)).size).toBe(6)
})

test('people are within their limits', () => {
  for (const person of demoTeam) {
    for (const field of ['name', 'position', 'bio', 'email', 'linkedinUrl'] as const) {
      expect(person[field].length, person.name).toBeLessThanOrEqual(TEAM_LIMITS[field])
    }
  }
})

test('each portrait is there', () => {
  for (const { portrait } of demoTeam) {
    expect(existsSync(new URL(`portraits/${portrait}`, import.meta.url))).toBe(true)
  }
})
