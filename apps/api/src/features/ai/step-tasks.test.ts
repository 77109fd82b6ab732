import { describe, expect, it } from 'vitest';

import { readCatalogue } from '../seed/seed.ts';
import { findStepTask, listedTasks } from './step-tasks.ts';

it('searches for tags that tools of the category have', async () => {
  const { tools } = await readCatalogue();
  const withoutTools = listedTasks.filter(
    ([, { query, category }]) =>
      !tools.some((tool) => tool.category === category && tool.tags.some((tag) => query.includes(tag))),
  );
  expect(withoutTools).toEqual([]);
});

describe('findStepTask', () => {
  it.each([
    ['draw wireframes', '', 'design-presentation'],
    ['translate the interface', '', 'translation'],
    ['store them in a vector database', '', 'developer-platforms'],
    ['query the database', '', 'data-analysis'],
    ['make a music video', '', 'video'],
    ['compose the music', '', 'music'],
    ['What turns long videos into shorts?', '', 'video'],
    ['translating documents', '', 'translation'],
    ['send it', 'Start a newsletter', 'marketing-sales'],
    ['colorize it', 'Restore an old film', 'video'],
    ['upscale it', 'Restore an old film', 'video'],
    ['translate them', 'Localize our app', 'translation'],
    ['translate it', 'Make a video for our shop', 'video'],
    ['make a video with an avatar', '', 'video'],
    ['find companies', 'Sell software', 'marketing-sales'],
    ['find competitors', '', 'search-research'],
    ['digitize old family photos', '', 'image-creation'],
    ['reply to reviews', 'Run a restaurant', 'chat-assistants'],
    ['keep track of characters', 'Write a fantasy trilogy', 'text-generation'],
    ['draw charts', '', 'data-analysis'],
    ['make an org chart', '', 'design-presentation'],
    ['take notes in meetings', '', 'meetings'],
    ['turn meetings into tasks', '', 'meetings'],
    ['turn my novel into an audiobook', '', 'audio-speech'],
    ['translate my CV', '', 'translation'],
    ['translate the contract', '', 'translation'],
    ['call customers automatically', '', 'customer-support'],
    ['read articles aloud', '', 'audio-speech'],
    ['schedule interviews', 'Hire a developer', 'productivity'],
    ['schedule them', 'Grow on Instagram', 'design-presentation'],
    ['record tutorials', '', 'video'],
    ['make figures', 'Publish a paper', 'data-analysis'],
    ['rewrite old code', '', 'code-assistant'],
    ['write a Python script', '', 'code-assistant'],
    ['check facts', '', 'search-research'],
    ['handle calls', '', 'customer-support'],
    ['turn lectures into notes', '', 'meetings'],
    ['correct homework', '', 'education-languages'],
    ['explain the chapter', '', 'chat-assistants'],
    ['move it to the new version', 'Modernize our Java program', 'code-assistant'],
    ['build the app', 'Make an app without programming', 'code-assistant'],
    ['add a help bot', '', 'customer-support'],
    ['let them sing', '', 'video'],
    ['read it out in her own voice', '', 'audio-speech'],
    ['find a time that suits everyone', '', 'productivity'],
    ['turn a blog post into a video', '', 'video'],
    ['practice the pitch', 'Raise funding', 'chat-assistants'],
  ])('finds the kind of tool for %j in %j', (step, context, category) => {
    expect(findStepTask(step, context)?.category).toBe(category);
  });

  it.each(['sell tickets', 'print it', 'screen resumes'])('finds no tool for %j', (step) => {
    expect(findStepTask(step, '')?.query).toBe('');
  });

  it.each(['send it', 'find speakers'])('knows no kind of tool for %j', (step) => {
    expect(findStepTask(step, '')).toBeUndefined();
  });
});
