import { describe, expect, it } from 'vitest';

import { splitGoal, toTitle } from './goal.ts';

describe('splitGoal', () => {
  it.each<[string, string[], string[]]>([
    // Sentences and conjunctions
    ['Transcribe my podcast', ['Transcribe my podcast'], []],
    [
      'Record calls, transcribe them, then translate the summary',
      ['Record calls', 'transcribe them', 'translate the summary'],
      [],
    ],
    ['Write a script and record a voice', ['Write a script', 'record a voice'], []],
    ['Erst ein Logo zeichnen, dann eine Website bauen', ['Erst ein Logo zeichnen', 'eine Website bauen'], []],
    ['Ein Logo zeichnen und Texte übersetzen', ['Ein Logo zeichnen', 'Texte übersetzen'], []],
    // Lists
    ['My bakery:\n- draw a logo\n- make a website', ['draw a logo', 'make a website'], []],
    ['1. Draw a logo 2. Make a website', ['Draw a logo', 'Make a website'], []],
    ['Mein Laden: Logo zeichnen; Fotos bearbeiten', ['Logo zeichnen', 'Fotos bearbeiten'], []],
    // What belongs together
    ['Write about cats and dogs', ['Write about cats and dogs'], []],
    ['Split voices and music, remove the hum', ['Split voices and music', 'remove the hum'], []],
    // Situations and conditions
    ['I run a small bakery. Draw a logo', ['Draw a logo'], ['I run a small bakery']],
    ['Ich leite eine Schule. Zeichne ein Logo', ['Zeichne ein Logo'], ['Ich leite eine Schule']],
    [
      'Transcribe interviews, it must not leave my laptop',
      ['Transcribe interviews'],
      ['it must not leave my laptop'],
    ],
    ['Interviews transkribieren, ohne Anmeldung', ['Interviews transkribieren'], ['ohne Anmeldung']],
    ['Draw a logo, for free', ['Draw a logo'], ['for free']],
    // Nothing else is left
    ['without a cloud', ['without a cloud'], ['without a cloud']],
    ['🙂', ['🙂'], []],
  ])('splits %j', (goal, jobs, conditions) => {
    expect(splitGoal(goal)).toEqual({ jobs, conditions });
  });
});

describe('toTitle', () => {
  it.each([
    ['I would like to start a podcast.', 'Start a podcast'],
    ['Please help me to draw a logo', 'Draw a logo'],
    ['Ich möchte einen Podcast starten', 'Einen Podcast starten'],
    ['Bitte ein Logo zeichnen!', 'Ein Logo zeichnen'],
  ])('shortens %j to %j', (text, title) => {
    expect(toTitle(text)).toBe(title);
  });
});
