// Tools and prompts of the seeded catalogue, a line each, with bars between the columns.

const toRows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));

/** Name, pricing, website and tagline; every fourth is of the same category. */
export const toolRows = toRows(`
Grammarly | freemium | https://www.grammarly.com | Spelling, grammar and tone help wherever you type
Midjourney | subscription | https://www.midjourney.com | Painterly and photographic images from short prompts
GitHub Copilot | freemium | https://github.com/features/copilot | Code completion, chat and agents inside the editor and on GitHub
ElevenLabs | freemium | https://elevenlabs.io | Lifelike voices, dubbing and voice agents in many languages
QuillBot | freemium | https://quillbot.com | Paraphrasing, summaries and grammar checks for students and writers
Adobe Firefly | freemium | https://firefly.adobe.com | Image generation built into Adobe's creative programs
Cursor | freemium | https://cursor.com | Code editor built around completion, chat and agents
Murf | freemium | https://murf.ai | Voice-over studio for training, product and explainer videos
Wordtune | freemium | https://www.wordtune.com | Sentence-by-sentence rewriting that offers several alternatives
Stable Diffusion | freemium | https://stability.ai | Openly released image models that run on your own hardware
Claude Code | subscription | https://claude.com/product/claude-code | Anthropic's coding agent for terminal, editor and web
Speechify | freemium | https://speechify.com | Listens through your reading list: web pages, PDFs and books aloud
Sudowrite | subscription | https://www.sudowrite.com | A writing partner for novels and short stories
FLUX | paid | https://bfl.ai | Image generation and editing models by Black Forest Labs
Codex | subscription | https://openai.com/codex | OpenAI's coding agent for the cloud, the terminal and the editor
Resemble AI | paid | https://www.resemble.ai | Custom synthetic voices together with deepfake detection
NovelAI | subscription | https://novelai.net | Storytelling and anime-style images with private, encrypted stories
Ideogram | freemium | https://ideogram.ai | Images with readable lettering, from posters to logos
Gemini CLI | open-source | https://github.com/google-gemini/gemini-cli | Open-source terminal agent for Google's Gemini models
WellSaid | subscription | https://www.wellsaid.io | Studio voices for corporate training and product narration
Jasper | subscription | https://www.jasper.ai | Brand-aware writing for company content teams
Leonardo.Ai | freemium | https://leonardo.ai | Image and video generation aimed at game and product artists
Gemini Code Assist | freemium | https://codeassist.google | Google's completion, chat and review for editors and GitHub
Fish Audio | freemium | https://fish.audio | Expressive multilingual speech with quick voice cloning
Rytr | freemium | https://rytr.me | Short copy from a menu of everyday use cases
Krea | freemium | https://www.krea.ai | Creative studio for real-time images, upscaling and many models
Windsurf | freemium | https://windsurf.com | Agentic code editor that keeps track of what you are doing
Cartesia | freemium | https://cartesia.ai | Speech models with very low delay for live conversations
`);

/** Title, category, tags and description. */
export const promptRows = toRows(`
Meeting notes into decisions and actions | Business | meetings, notes, productivity | Turns a transcript or rough notes into decisions, actions and open points that absent people can use.
OKRs that can fail | Business | okr, goals, planning | Drafts objectives and key results that measure outcomes, and tests each one for loopholes.
Code review with ranked findings | Technical | code review, quality, bugs | Reviews a change for defects first and style last, with each finding tied to a line and a failing case.
Explain a SQL query and its cost | Technical | sql, database, performance | Explains what a SQL query returns, step by step, and where it is likely to be slow.
Pricing review for a small product | Business | pricing, strategy, saas | Reviews your pricing from value, alternatives and cost, and proposes a test instead of a guess.
Customer interview script without leading questions | Business | customer research, interview, discovery | Prepares a discovery interview about past behaviour, so that you learn rather than get compliments.
Job post that filters in the right people | Business | hiring, job post, recruiting | Writes a job advert from real tasks and honest conditions, and cuts requirements nobody truly needs.
Build a regex from examples | Technical | regex, parsing, validation | Creates a regular expression from matching and non-matching examples, with a piece-by-piece account.
Stack trace to likely cause | Technical | debugging, stack trace, errors | Reads a stack trace with its surroundings and gives ranked hypotheses, each with a quick test.
Negotiation preparation sheet | Business | negotiation, preparation, strategy | Prepares a negotiation on one page: interests, limits, trades, opening words and walk-away point.
SWOT with evidence and consequences | Business | swot, strategy, analysis | Builds a SWOT in which each entry has evidence and leads to a choice, instead of a list of slogans.
Project kickoff one-pager | Business | project management, kickoff, brief | Condenses an idea into a one-page project brief with scope limits, risks and the first two weeks.
Commit message from a diff | Technical | git, commit, documentation | Writes a commit message that explains why the change exists, and warns if the diff should be split.
Test cases from a requirement | Technical | testing, qa, requirements | Derives a compact set of test cases from a requirement, covering limits, states and errors, as a table.
Competitor comparison buyers would trust | Business | competitors, marketing, sales | Makes a fair comparison with a rival, including where the rival is the better choice.
Answer to an angry customer | Business | customer service, complaint, email | Drafts a reply to a complaint that takes responsibility where due and offers a clear next step.
Quarterly business review narrative | Business | reporting, finance, management | Turns a table of figures into a two-page review that explains what moved, why, and what to decide.
REST API design review | Technical | api, rest, design | Checks an HTTP API draft for consistency, evolvability and error behaviour before clients depend on it.
Blameless incident post-mortem | Technical | incident, post-mortem, sre | Builds a post-mortem from raw incident notes, with a timeline, contributing factors and checkable actions.
Standard operating procedure from a walkthrough | Business | sop, process, documentation | Converts an expert's spoken walkthrough into a procedure a substitute could follow on day one.
Performance review from scattered evidence | Business | performance review, management, feedback | Helps a manager write a fair review that rests on examples and checks itself for typical bias.
Risk register for a small project | Business | risk, project management, planning | Collects project risks from your description and ranks them with early signs and owners.
Threat model for one feature | Technical | security, threat model, design | Walks through the data flow of a feature and lists realistic abuse cases with fitting countermeasures.
Database migration plan without downtime | Technical | migration, database, deployment | Plans a schema change as safe, reversible steps, with checks between them and a way back.
Decision memo for a busy executive | Business | memo, decision, writing | Writes a one-page memo with a recommendation up front and a fair case against it.
Role play: discovery call with a sceptical buyer | Business | sales, role play, training | Lets you practise a sales conversation with a realistic buyer and gives feedback with quotes afterwards.
Survey questions without bias | Business | survey, research, questions | Drafts or repairs a short survey so that its answers can be trusted and lead to a decision.
Extract structured data as strict JSON | Technical | extraction, json, parsing | Extracts contacts from free text into a fixed JSON schema, with null for whatever the text does not contain.
Refactor in small verified steps | Technical | refactoring, clean code, testing | Plans a refactoring as small commits that keep the tests green, instead of one big rewrite.
`);
