// toRun.mjs: loaded ahead of a command of package.json (`node --import`): installs what app and exchange run on.
import { helpIfAsked } from '../help.mjs';
import { requireNode } from '../setup.mjs';
import { installPackages } from './install.mjs';

helpIfAsked();
requireNode();
await installPackages();
