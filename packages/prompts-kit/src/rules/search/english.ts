import type { Pricing } from '@ai-directory/api-client/contract';
import { stemmer } from 'stemmer';

import type { SearchLanguage } from './search-language.ts';

export const freePricings: Pricing[] = ['free', 'open-source', 'freemium'];

/** "What is cheaper than Midjourney?", unlike "Is Cursor cheaper than Copilot?", which compares two. */
const toThan = (adjectives: string) =>
  new RegExp(
    `(^|\\b(what|which|anything|something|ones?|tools?|apps?|programs?)\\b[^.?]*\\s)(${adjectives}) than\\b`,
    'i',
  );

/** British and American spellings, plurals and words with the same stem are found without an entry. */
export const english: SearchLanguage = {
  synonyms: [
    // Writing
    'write, writer, writing',
    'summarize, summary, summarizer, summarization, tldr, key points',
    'paraphrase, paraphraser, paraphrasing, rewrite, rewriter, rewriting, reword, rephrase, rephrasing',
    'proofread, proofreading, proofreader, grammar, grammar check, grammar checker, spell check, spell checker, spelling',
    'copywriting, copywriter, copy writing, ad copy, marketing copy, sales copy',
    'essay, essays, academic writing, thesis, dissertation',
    'fiction, novel, novels, storytelling, story, stories, creative writing',
    'email, e mail, mail, inbox, gmail',
    'newsletter, newsletters, email marketing',
    'blog, blog post, article, blogging',
    // Images and design
    'text to image, t2i, image generation, image generator, picture generator, photo generator, art generator, generate images, ai art, make pictures, create images, image maker, picture maker, image creator, draw pictures, txt2img',
    'image, picture, pic, photo, photograph',
    'image editing, photo editing, photo editor, image editor, edit photos, edit pictures, retouch, retouching, photoshop',
    'background removal, remove background, background remover, bg remover, remove bg, cut out, cutout, transparent background',
    'upscale, upscaling, upscaler, enhance, enhancement, enhancer, higher resolution',
    'logo, logos, logo design, logo maker, brand kit',
    'presentation, slides, slide deck, deck, pitch deck, powerpoint, ppt, pptx, keynote, slideshow, google slides',
    'interface design, ui, ux, ui design, ux design, ui ux, mockup, mockups, wireframe, wireframes, wireframing, prototyping, prototype, app design',
    'website builder, web design, web page builder, site builder, landing page, landing pages, build a website, make a website, create a website, website maker, website generator',
    'diagram, flowchart, flow chart, infographic',
    'vector graphics, vector, svg, vectorize',
    'face swap, faceswap',
    'headshot, headshots, profile picture, portrait photos',
    'color, colours, palette, color scheme, color palette',
    // Sound
    'transcribe, transcription, transcript, transcriber, speech to text, voice to text, audio to text, video to text, stt, asr, speech recognition',
    'dictation, dictate, voice typing',
    'text to speech, tts, text to voice, text to audio, speech synthesis, ai voice, voice generator, read aloud, voice over, voiceover, narration, narrate, narrator, read out loud, reads out loud, out loud, aloud',
    'voice cloning, clone voice, voice clone, clone my voice, voice changer',
    'audio cleanup, noise removal, remove noise, noise reduction, noise cancelling, denoise audio, clean audio, clean up audio, background noise, audio enhancer',
    'song, songs, song generation, music generation, music generator, song generator, song maker, music maker, make music, create music, compose music, write a song',
    'stems, vocal remover, remove vocals, isolate vocals, vocals, source separation, karaoke, stem splitter',
    'mastering, master a track, mix and master',
    'background music, bgm, royalty free music, royalty free, soundtrack',
    'podcast, podcasts, podcasting, podcaster',
    // Video
    'text to video, t2v, video generation, video generator, generate video, video maker, make videos, video creator, create videos, txt2video',
    'image to video, i2v, animate, animate photos, photo to video, animate image',
    'video editing, video editor, edit videos, edit video, cut video',
    'subtitle, subtitles, captions, caption, closed captions, srt',
    'avatar, avatars, talking head, presenters, presenter, digital human, virtual presenter',
    'lip sync, lipsync, lip synch',
    'dubbing, dub, video translation, translate video, translate videos',
    'clip, clips, shorts, short video, reels, tiktok, repurpose, repurposing, repurposing video',
    'screen recording, record screen, screen recorder',
    // Speech and meetings
    'meeting notes, meeting minutes, note taker, notetaker, meeting recorder, meeting summary, meeting assistant, minutes, mom, call notes, meeting transcription, record meetings, summarize meetings',
    'sales call, sales calls, call recording, revenue intelligence',
    'voice agents, phone agent, vui, voice bot, voicebot, call center, contact centre, ivr, phone calls, ai receptionist',
    // Code
    'code, coding, programming, programmer, developer, developers, software development, software engineer',
    'code completion, autocomplete, code generation, code generator, code assistant, coding assistant, write code, pair programming, pair programmer, copilot',
    'code review, review code, pull request, pr review',
    'code editor, ide, vs code, vscode, xcode, intellij',
    'terminal, command line, cli, shell',
    'coding agent, software agent, autonomous developer, vibe coding, app builder, build an app, build apps, make an app, app maker',
    'debug, debugging, fix bugs, bug fixing, bugs',
    'test, tests, testing, unit test, unit tests, qa',
    'documentation, docs, code documentation, api docs',
    // Models
    'llm, llms, language model, large language model, language models, gpt',
    'rag, retrieval, retrieval augmented generation, vector database, vector db, vector store, embeddings',
    'model api, api, inference, llm api, ai api',
    'local models, local llm, run locally, run llm locally, offline llm, local ai, on device, offline ai, locally, own computer, own machine, without cloud, offline',
    'open source, open weights, open models',
    'self hosted, self hosting, self host, host myself, host it myself, host yourself, own server, on premises',
    'fine tuning, finetune, fine tune, finetuning, train a model',
    'evaluation, evals, eval, llmops, llm evaluation, observability, tracing, monitoring',
    'web scraping, scraper, scrape, scraping, crawler, crawling, data extraction',
    // Knowledge
    'pdf, pdfs, documents, chat with pdf, ask pdf, pdf reader, summarize pdf, talk to documents',
    'research, papers, academic research, scientific papers, research papers, literature, literature review, scholarly',
    'citation, citations, references, bibliography, cite, sources',
    'ocr, text recognition, scan documents, scanning, image to text, document processing',
    'search engine, answer engine, web search, ai search, google alternative',
    'notes, note taking, notetaking, note app, notepad, second brain, zettelkasten, pkm',
    'mind map, mind maps, mindmap, brainstorm, brainstorming',
    'knowledge base, kb, wiki, internal search, enterprise search, company search',
    // Business
    'seo, sem, search engine optimization, keyword research, rank on google, keywords, serp',
    'geo, ai visibility, answer engine optimization, aeo',
    'social media, smm, instagram, facebook, linkedin, twitter, social posts, social media posts',
    'ad, ads, ppc, advertising, ad creatives, advertisement, banner',
    'crm, sales pipeline, customer relationship',
    'lead, leads, lead generation, prospecting, lead research, lead database, outbound, cold email, cold outreach, sales outreach',
    'chatbot, chatbots, chat bot, website chat, live chat, website widget',
    'customer support, customer service, cs, csat, help desk, helpdesk, support agent, support tickets, ticketing, call centre',
    'spreadsheet, spreadsheets, excel, google sheets, sheets, csv, xlsx, formula, formulas',
    'data analysis, analyze data, data analytics, analytics, data analyst, analyse data, statistics',
    'dashboard, dashboards, business intelligence, bi, kpi, kpis, data visualization, visualization, charts, graphs, reports',
    'sql, database, databases, query database, text to sql',
    'machine learning, ml, deep learning, dl, automl, mlops, data science, data scientist',
    'ecommerce, e commerce, online shop, online store, shopify, webshop',
    'product photos, product photo, product photography, product pictures',
    'invoice, invoicing, accounting, bookkeeping',
    'workflow automation, automate, automation, workflows, workflow, automate tasks, integrations, ifttt',
    'rpa, process automation, robotic process automation',
    'agent, agents, ai agent, autonomous agent, agent builder, build agents, agentic',
    'no code, nocode, without coding, low code',
    'calendar, scheduling, schedule, time management, plan my day, day planner, appointments',
    'task, tasks, todo, to do list, to do, task management, project management, projects',
    'adhd, neurodivergent, executive function',
    'resume, cv, cover letter, job application',
    // Learning and language
    'translate, translation, translator, machine translation, translating',
    'localization, translation management, translate website, website translation, i18n, l10n',
    'language learning, esl, ielts, toefl, efl, learn languages, learn a language, learn english, learn spanish, learn french, learn german, learn japanese, language tutor, english practice, language practice, speak english, practice speaking, speaking practice',
    'pronunciation, accent',
    'flashcard, flashcards, anki, study cards, quiz, quizzes',
    'study, studying, study aid, homework, homework help, exam, exams, exam prep, test prep, revision',
    'tutor, tutoring, teach me',
    'math, maths, mathematics, algebra, calculus, solve equations, math solver, equation',
    'teacher, teachers, lesson planning, lesson plan, lesson plans, classroom, worksheets, teaching',
    'student, students, school, college, university',
    'grading, grade papers, grade essays, marking, assessment',
    // Chat
    'chat, assistant, general assistant, chat assistant, ai chat, ai assistant, virtual assistant, personal assistant, conversational ai',
    'character, characters, roleplay, role play, rp, companion, ai girlfriend, ai friend, virtual friend',
    'therapy, mental health, wellbeing, therapist, emotional support',
    'privacy, private, encrypted, encryption, gdpr, anonymous, no account, without account, no sign up, without login',
    'medicine, medical, clinicians, doctor, doctors, healthcare, health',
    'legal, law, lawyer, lawyers, contract review, attorney',
    'ai detection, ai detector, detect ai, plagiarism, plagiarism checker, unoriginal',
    'humanize, humanizer, undetectable, bypass ai detection',
    'game, games, gaming, game assets, game design',
    'three d, 3d, 3d model, 3d modeling',
    'image recognition, computer vision, vision',
  ],
  fillers: `a about ai all also am an and any anything anyone are as at be because been being best better but by
  can could do does doing ever every everyone find for from fully get gets give go going good great had has have having
  hello help helps hey hi how i if i'm im in into is it its itself just kind let lets like list looking lot lots many may me
  might mine more most much must my need needed needs new nice of off ok on one ones only or other our out over own please
  popular powerful product products really recommend recommendation recommendations recommended seriously should show so
  some somebody someone something stuff such suggest suggestion suggestions sure tell than thank thanks that the their them
  then there these they thing things this those through to too top trending try up us use used useful user users uses using
  very want wanted wants was way ways we well were what whats what's when where which while who whom whose why will wish
  with without would yes you your artificial intelligence powered based automatic automatically quickly easily easy simple
  quick fast faster 2023 2024 2025 2026 now today currently latest cool amazing ultimate able work works working`,
  optional: `app apps application applications bot bots builder building build create creates creating creator
  design generate generating generation generative generator generators make maker makers makes making online platform
  platforms program programs service services site sites software solution solutions system tool tools toolkit web website
  websites model models turn turning convert converter converting assistant assistants helper extension plugin free paid
  cheap cheaper cheapest affordable add change do process handle professional personal business company companies`,
  determiners: 'a an the my our your some this these his her their all',
  stem: stemmer,
  pricing: [
    // "Our open source project" is what the tools are for.
    [/(?<!\b(my|our)\s)\bopen[- ]?source\b(?! (project|game|library)\b)/i, ['open-source']],
    // Others are free for a few uses, or with a few features.
    [
      /\b((completely|totally|fully|entirely|truly|really|always|permanently|100 ?%) free|free (forever|for ever|for good)|no paid plans?)\b/i,
      ['free', 'open-source'],
    ],
    [
      /(?<![\w-]|royalty |hands |not |sugar )free(?![\w-]|[- ]?form)|\b(no cost|without paying|for nothing|no budget|gratis)\b/i,
      freePricings,
    ],
    [toThan('cheaper'), freePricings],
  ],
  intents: [
    [toThan('cheaper|better|easier|simpler'), 'alternatives'],
    [
      /\b(alternatives?|competitors?|substitutes?|replacements?|similar|instead of|(?<!the )like|rather than|besides|(other|apart|aside) (than|from)|switch(ing)? from|replace)\b/i,
      'alternatives',
    ],
    [/\b(vs|versus|or|compare[ds]?|comparison|difference|better)\b/i, 'comparison'],
  ],
  intentWords: `alternative alternatives competitor competitors substitute substitutes replacement replacements similar instead like
  rather besides aside apart switch switching replace vs versus compare compared compares comparison difference differences better`,
};
