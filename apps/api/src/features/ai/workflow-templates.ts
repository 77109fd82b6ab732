import type { ToolQuery } from './fitting-tools.ts';

/** A step towards a goal, and the search for its tools. */
export interface WorkflowStep extends ToolQuery {
  title: string;
}

/** Steps for common goals. The first template whose pattern matches the requirements is used. */
export const workflowTemplates: [RegExp, WorkflowStep[]][] = [
  [
    /podcast/i,
    [
      { title: 'Research the episode', query: 'research sources answers', likelyCategory: 'search-research' },
      {
        title: 'Write the outline and show notes',
        query: 'writing drafting outline',
        likelyCategory: 'text-generation',
      },
      {
        title: 'Record and edit the audio',
        query: 'podcasts recording audio editing',
        likelyCategory: 'audio-speech',
      },
      {
        title: 'Make the cover',
        query: 'text to image illustration logos',
        likelyCategory: 'image-creation',
      },
      { title: 'Tell people about it', query: 'social media content', likelyCategory: 'marketing-sales' },
    ],
  ],
  [
    /youtube|\bvideos?\b|\bfilms?\b|\bdocumentar(y|ies)\b|\breels?\b|\btiktok/i,
    [
      {
        title: 'Write the script',
        query: 'script writing drafting story',
        likelyCategory: 'text-generation',
      },
      { title: 'Make the pictures move', query: 'text to video scenes', likelyCategory: 'video' },
      { title: 'Record the voice', query: 'text to speech voice-over', likelyCategory: 'audio-speech' },
      { title: 'Find the music', query: 'background music royalty-free', likelyCategory: 'music' },
      { title: 'Edit and subtitle it', query: 'video editing subtitles captions', likelyCategory: 'video' },
    ],
  ],
  [
    /newsletter|\bblog|\barticles?\b|content (plan|calendar|marketing)/i,
    [
      {
        title: 'Research the topic',
        query: 'research sources web search',
        likelyCategory: 'search-research',
      },
      { title: 'Draft the text', query: 'writing drafting copywriting', likelyCategory: 'text-generation' },
      { title: 'Check the language', query: 'proofreading grammar', likelyCategory: 'text-generation' },
      { title: 'Illustrate it', query: 'text to image illustration', likelyCategory: 'image-creation' },
      { title: 'Be found and read', query: 'seo content optimisation', likelyCategory: 'marketing-sales' },
    ],
  ],
  [
    /\b(web ?site|landing page|home ?page|portfolio)\b/i,
    [
      {
        title: 'Design the pages',
        query: 'website builder web design',
        likelyCategory: 'design-presentation',
      },
      { title: 'Write the words', query: 'copywriting short texts', likelyCategory: 'text-generation' },
      { title: 'Make the pictures', query: 'text to image brand', likelyCategory: 'image-creation' },
      {
        title: 'Be found by search engines',
        query: 'seo keyword research',
        likelyCategory: 'marketing-sales',
      },
    ],
  ],
  [
    /\b(mobile|web)? ?apps?\b.*\b(build|make|develop|code|launch)|\b(build|make|develop|code|launch|create)\b.*\b(app|software|saas|startup|mvp)\b/i,
    [
      {
        title: 'Design the interface',
        query: 'interface design prototyping wireframes',
        likelyCategory: 'design-presentation',
      },
      { title: 'Write the code', query: 'coding agent code editor', likelyCategory: 'code-assistant' },
      { title: 'Review and test it', query: 'code review testing', likelyCategory: 'code-assistant' },
      {
        title: 'Run the models behind it',
        query: 'model api hosting',
        likelyCategory: 'developer-platforms',
      },
      { title: 'Answer its users', query: 'live chat help desk', likelyCategory: 'customer-support' },
    ],
  ],
  [
    /^(?!.*\b(migrate|code|framework)\b).*\b(shop|(?<!\bapp )store|e-?commerce|sell(ing)?\b.*\b(online|products))\b/i,
    [
      {
        title: 'Picture the products',
        query: 'product photo editing background removal',
        likelyCategory: 'image-creation',
      },
      {
        title: 'Describe them',
        query: 'copywriting product descriptions',
        likelyCategory: 'text-generation',
      },
      { title: 'Advertise', query: 'advertising ad creatives ecommerce', likelyCategory: 'marketing-sales' },
      {
        title: 'Answer the customers',
        query: 'ecommerce live chat support',
        likelyCategory: 'customer-support',
      },
      {
        title: 'Join the systems',
        query: 'workflow automation integrations',
        likelyCategory: 'automation-agents',
      },
    ],
  ],
  [
    /\b(course|lessons?|teach|classroom|curriculum|students)\b/i,
    [
      {
        title: 'Plan the lessons',
        query: 'lesson planning teachers worksheets',
        likelyCategory: 'education-languages',
      },
      { title: 'Make the slides', query: 'presentations slides', likelyCategory: 'design-presentation' },
      { title: 'Record the lectures', query: 'presenters training avatars video', likelyCategory: 'video' },
      {
        title: 'Practise and test',
        query: 'practice tests flashcards study aid',
        likelyCategory: 'education-languages',
      },
    ],
  ],
  [
    /\b(thesis|dissertation|literature|academic|scientific|study|studies|research paper)\b/i,
    [
      {
        title: 'Find the literature',
        query: 'papers literature review academic search',
        likelyCategory: 'search-research',
      },
      { title: 'Keep the notes', query: 'notes markdown knowledge base', likelyCategory: 'productivity' },
      {
        title: 'Analyse the data',
        query: 'statistics charts data analysis',
        likelyCategory: 'data-analysis',
      },
      {
        title: 'Write it up',
        query: 'citations paraphrasing english writing',
        likelyCategory: 'text-generation',
      },
    ],
  ],
  [
    /\b(customer (support|service)|help ?desk|tickets)\b/i,
    [
      {
        title: 'Answer at once',
        query: 'support agent chatbots website widget',
        likelyCategory: 'customer-support',
      },
      {
        title: 'Keep the tickets',
        query: 'help desk ticketing shared inbox',
        likelyCategory: 'customer-support',
      },
      { title: 'Speak their language', query: 'translation multilingual', likelyCategory: 'translation' },
      { title: 'See what they ask for', query: 'text analysis dashboards', likelyCategory: 'data-analysis' },
    ],
  ],
  [
    /\b(songs?|album|music|soundtrack)\b/i,
    [
      { title: 'Write the lyrics', query: 'lyrics songs writing', likelyCategory: 'music' },
      { title: 'Compose and produce', query: 'song generation composition', likelyCategory: 'music' },
      { title: 'Mix and master', query: 'stems mastering audio cleanup', likelyCategory: 'music' },
      { title: 'Make the cover', query: 'text to image illustration', likelyCategory: 'image-creation' },
    ],
  ],
];
